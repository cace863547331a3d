import { createExtensionPoint } from '@callboard/server-kit';
import type { Scorecard } from '../common/index.ts';

/** Scorecards without an entity, such as those of a configuration that was written for another product. */
export const builtInScorecards = createExtensionPoint<Scorecard>({
  id: 'scorecards.built-in',
  description: 'Scorecards that exist without an entity; an entity of the same name replaces one',
});
