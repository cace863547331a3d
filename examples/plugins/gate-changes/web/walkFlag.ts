import type { FeatureFlagDeclaration } from '@callboard/web-kit';

/** Users turn it on in their settings. */
export const walkFlag: FeatureFlagDeclaration = { name: 'gate-walk', description: 'Shows the walking time to a gate' };
