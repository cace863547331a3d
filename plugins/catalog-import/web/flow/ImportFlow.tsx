import { Card } from '@callboard/ui';
import { useReducer } from 'react';
import { AnalyzeStep } from '../analysis/AnalyzeStep.tsx';
import { useUrlInPlace } from '../analysis/useUrlInPlace.ts';
import { PrepareStep } from '../prepare/PrepareStep.tsx';
import { ResultStep } from '../result/ResultStep.tsx';
import type { Outcome, Plan } from '../review/plan.ts';
import { ReviewPullRequest } from '../review/ReviewPullRequest.tsx';
import { ReviewRegistration } from '../review/ReviewRegistration.tsx';
import { SelectStep } from '../select/SelectStep.tsx';
import classes from '../steps/Steps.module.css';
import { flowAfter, presentStep, start } from './flow.ts';
import { Stepper } from './Stepper.tsx';
import { useKeptDraft } from './useKeptDraft.ts';
import { useProposal } from './useProposal.ts';

/** The steps from a URL to the catalog. */
export function ImportFlow() {
  const [flow, move] = useReducer(flowAfter, start);
  const [url, setUrl] = useUrlInPlace();
  const propose = useProposal();
  const kept = useKeptDraft();
  const step = presentStep(flow);
  const back = () => move({ type: 'back' });
  return (
    <Card>
      <div className={classes.flow}>
        <Stepper step={step} />
        {step.name === 'analyze' && (
          <AnalyzeStep
            url={url}
            onUrl={setUrl}
            isFirst={!flow.hasMoved}
            onAnalyzed={(analysis) => {
              const proposed = propose(analysis);
              move({ type: 'analyzed', analysis, draft: proposed && kept.restore(proposed) });
            }}
          />
        )}
        {step.name === 'select' && (
          <SelectStep
            locations={step.locations}
            chosen={step.chosen}
            onChoose={(targets) => move({ type: 'chosen', targets })}
            onBack={back}
            onNext={(locations) => move({ type: 'planned', plan: { type: 'register', locations } })}
          />
        )}
        {step.name === 'prepare' && flow.draft && (
          <PrepareStep
            draft={flow.draft}
            onChange={(draft) => {
              kept.keep(draft);
              move({ type: 'drafted', draft });
            }}
            onDiscard={() => {
              kept.forget();
              const draft = propose(step.analysis);
              if (draft) move({ type: 'drafted', draft });
            }}
            onBack={back}
            onNext={(plan) => move({ type: 'planned', plan })}
          />
        )}
        {step.name === 'review' && (
          <ReviewStep
            plan={step.plan}
            onBack={back}
            onDone={(outcome) => {
              if (outcome.type === 'pull-request') kept.forget();
              move({ type: 'done', outcome });
            }}
          />
        )}
        {step.name === 'result' && (
          <ResultStep
            outcome={step.outcome}
            onRestart={() => {
              setUrl('');
              move({ type: 'restart' });
            }}
          />
        )}
      </div>
    </Card>
  );
}

type ReviewStepProps = { plan: Plan; onBack: () => void; onDone: (outcome: Outcome) => void };

/** Shows everything that will be done, before it starts. */
const ReviewStep = ({ plan, ...rest }: ReviewStepProps) =>
  plan.type === 'register' ? <ReviewRegistration plan={plan} {...rest} /> : <ReviewPullRequest plan={plan} {...rest} />;
