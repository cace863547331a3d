import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button, type ButtonProps } from '@mantine/core';
import type { Exemption } from '../../common/contract.ts';
import { useWithdrawExemption } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Exemptions.module.css';

/** Whether the user has requested it and nobody has decided yet. Users do not decide on their own requests. */
export const isWithdrawable = ({ isOwn, state }: Exemption) => isOwn === true && state === 'requested';

/** Withdraws the user's own request. */
export function Withdraw({ id, size }: { id: string; size: ButtonProps['size'] }) {
  const { t } = useTranslation(scorecardsTranslation);
  const withdraw = useWithdrawExemption();
  return (
    <span className={classes.buttons}>
      <Button size={size} variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
        {t('exemption.withdraw')}
      </Button>
      {withdraw.error && (
        <span role="alert" className={classes.problem}>
          {reasonOf(withdraw.error)}
        </span>
      )}
    </span>
  );
}
