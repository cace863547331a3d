import type { Project } from './readProject.mjs';

export type Affected = { run: string[]; leftOut: string[] };
export function affectedTests(changed: string[], project: Project): Affected;
export function affectedJourneys(changed: string[], project: Project): Affected;
