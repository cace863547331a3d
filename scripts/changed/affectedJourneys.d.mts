import type { Affected } from './affectedTests.mjs';
import type { Project } from './readProject.mjs';

export function affectedJourneys(changed: string[], project: Project): Affected;
