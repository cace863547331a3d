import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { Exemption } from '../../common/contract.ts';
import { useDecideExemption } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Exemptions.module.css';
import { isWithdrawable, Withdraw } from './Withdraw.tsx';

/** Two buttons of the same weight for a request, one that withdraws the user's own, and one that ends an approved exemption early. */
export function Decide({ exemption }: { exemption: Exemption }) {
  const { id, state, mayDecide } = exemption;
  const { t } = useTranslation(scorecardsTranslation);
  const decide = useDecideExemption();
  if (isWithdrawable(exemption)) return <Withdraw id={id} size="compact-sm" />;
  if (!mayDecide) return null;
  const button = (decision: 'approved' | 'rejected', label: string) => (
    <Button
      size="compact-sm"
      variant="default"
      loading={decide.isPending && decide.variables.decision === decision}
      disabled={decide.isPending}
      onClick={() => decide.mutate({ id, decision })}
    >
      {label}
    </Button>
  );
  return (
    <span className={classes.buttons}>
      {state === 'requested' && button('approved', t('exemption.approve'))}
      {button('rejected', state === 'requested' ? t('exemption.reject') : t('exemption.end'))}
      {decide.error && (
        <span role="alert" className={classes.problem}>
          {reasonOf(decide.error)}
        </span>
      )}
    </span>
  );
}
