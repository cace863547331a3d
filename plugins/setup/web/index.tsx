import { type DiscoveryApi, definePlugin } from '@callboard/web-kit';
import { setupStepPoint } from './setupStepPoint.ts';

export { type AddedStep, type StepPageProps, setupStepPoint } from './setupStepPoint.ts';

export const setupPlugin = definePlugin({ id: 'setup', points: [setupStepPoint] });

/** Its code is loaded only where nobody can sign in. */
export const loadSetup = async (discovery: DiscoveryApi) => (await import('./loadSetup.ts')).loadSetup(discovery);
