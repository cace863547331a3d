import { WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { agentsTranslation } from '../agentsTranslation.ts';
import { useDecide } from '../queries.ts';
import classes from './Approval.module.css';

const decisions = [
  ['rejected', 'approval.reject'],
  ['approved', 'approval.approve'],
] as const;

/** Two buttons of the same weight: rejecting is as easy as approving. */
export function Decide({ id }: { id: string }) {
  const { t } = useTranslation(agentsTranslation);
  const decide = useDecide(id);
  const pending = decide.isPending ? decide.variables : undefined;
  return (
    <>
      {decide.error && <WarningPanel severity="error" title={t('approval.failed')} message={reasonOf(decide.error)} />}
      <div className={classes.buttons}>
        {decisions.map(([decision, label]) => (
          <Button
            key={decision}
            variant="default"
            loading={pending === decision}
            disabled={decide.isPending}
            onClick={() => decide.mutate(decision)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </>
  );
}
