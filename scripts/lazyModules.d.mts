type ModulesByName = Record<string, string[]>;

export function lazyModules(root: string): { firstPages: ModulesByName; fetchedTogether: ModulesByName };
