export function checkFolders(options?: { directory?: string }): void;
