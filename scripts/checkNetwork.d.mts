export function checkNetwork(options?: { directory?: string }): void;
