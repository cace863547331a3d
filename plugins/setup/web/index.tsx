export { loadSetup, setupPlugin } from './loadSetup.ts';
export { type AddedStep, type StepPageProps, setupStepPoint } from './setupStepPoint.ts';
export { StepFrame } from './steps/StepFrame.tsx';
export { useStepForm } from './steps/useStepForm.ts';
