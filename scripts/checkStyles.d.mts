export function checkStyles(options?: { directory?: string }): void;
