/** Builds a small app from the peer's published packages and returns the folder with its files. */
export function buildPeerFrontend(): Promise<string>;
