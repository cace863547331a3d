export function sideBySide(works: (() => Promise<unknown>)[], places?: number): Promise<void>;
