/** Builds a small app of the peer's published packages and gives the folder with its files. */
export function buildPeerFrontend(): Promise<string>;
