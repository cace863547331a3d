export { loadSetup, setupPlugin } from './loadSetup.ts';
export { type AddedStep, type StepPageProps, setupStepPoint } from './setupStepPoint.ts';
