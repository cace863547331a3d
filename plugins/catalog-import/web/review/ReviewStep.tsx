import type { Outcome, Plan } from '../flow/plan.ts';
import { ReviewPullRequest } from './ReviewPullRequest.tsx';
import { ReviewRegistration } from './ReviewRegistration.tsx';

type ReviewStepProps = { plan: Plan; onBack: () => void; onDone: (outcome: Outcome) => void };

/** Shows everything that will be done, before it starts. */
export const ReviewStep = ({ plan, ...rest }: ReviewStepProps) =>
  plan.type === 'register' ? <ReviewRegistration plan={plan} {...rest} /> : <ReviewPullRequest plan={plan} {...rest} />;
