export function newPlugin(project: string, name: string | undefined): string[];
