export function checkDockerfile(options?: { directory?: string }): void;
