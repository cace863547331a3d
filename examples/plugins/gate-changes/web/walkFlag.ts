import type { FeatureFlagDeclaration } from '@callboard/web-kit';

/** Users switch it on in their settings. */
export const walkFlag: FeatureFlagDeclaration = { name: 'gate-walk', description: 'Tells how far a gate is' };
