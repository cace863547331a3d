import type { Outcome, Plan } from '../flow/plan.ts';
import { ReviewPullRequest } from './ReviewPullRequest.tsx';
import { ReviewRegistration } from './ReviewRegistration.tsx';

type ReviewStepProps = { plan: Plan; onBack: () => void; onDone: (outcome: Outcome) => void };

/** Everything that will happen, before it happens. */
export const ReviewStep = ({ plan, ...rest }: ReviewStepProps) =>
  plan.type === 'register' ? <ReviewRegistration plan={plan} {...rest} /> : <ReviewPullRequest plan={plan} {...rest} />;
