export const mergeScopes = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

export const splitScopes = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
