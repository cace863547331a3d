type Options = { directory?: string };
export function plainManifests(options?: Options): Record<string, string>;
export function writeManifests(options?: Options): void;
export function checkManifests(options?: Options): void;
