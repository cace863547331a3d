export function checkFolders(options?: { directory?: string; exceptions?: ReadonlySet<string> }): void;
