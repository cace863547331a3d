/** `plugin:scaffolder` is called scaffolder; a service by its name. */
export const originName = (origin: string) => origin.replace(/^(?:plugin|external):/, '');
