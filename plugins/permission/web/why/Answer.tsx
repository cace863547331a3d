import { useEntityPresentation } from '@callboard/plugin-catalog/web';
import { Card, List, StatusDot, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Explanation, SpokenStatement } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import { conditionWords } from '../parts/conditionWords.ts';
import { decisionTones } from '../parts/DecisionDot.tsx';
import { MemberName } from '../parts/MemberName.tsx';
import classes from '../parts/Parts.module.css';
import { StatementRow } from '../parts/StatementRow.tsx';

/** The decision in a sentence, and every statement that applied, in policy order. */
export function Answer({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation(pagesTranslation);
  const { decision, reason, isDeclared, permission, statements } = explanation;
  return (
    <>
      {!isDeclared && <WarningPanel title={t('why.undeclared', { permission: permission.name })} />}
      <Card>
        <div className={classes.verdict} role="status">
          <span className={classes.sentence}>
            <StatusDot tone={decisionTones[decision.result]}>
              <Sentence explanation={explanation} />
            </StatusDot>
          </span>
          <span className={classes.quiet}>{t(`reason.${reason}`)}</span>
        </div>
      </Card>
      <Card title={t('why.statements')} count={statements.length} isFlush>
        {statements.length === 0 ? (
          <p className={classes.note}>{t('why.noStatements')}</p>
        ) : (
          <List as="ol" isDivided className={classes.statements} aria-label={t('why.statements')}>
            {statements.map((statement, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: statements have no id, and their order is the policy's
              <Spoken key={index} statement={statement} />
            ))}
          </List>
        )}
      </Card>
    </>
  );
}

function Sentence({ explanation: { user, decision } }: { explanation: Explanation }) {
  const { t } = useTranslation(pagesTranslation);
  const { title: name } = useEntityPresentation(user);
  if (decision.result !== 'CONDITIONAL') {
    return decision.result === 'ALLOW' ? t('why.allowed', { name }) : t('why.denied', { name });
  }
  const where = t('conditions.where', { conditions: conditionWords(decision.conditions, t) });
  return t('why.conditional', { name, where });
}

function Spoken({ statement }: { statement: SpokenStatement }) {
  const { t } = useTranslation(pagesTranslation);
  const { role, member, holds } = statement;
  return (
    <StatementRow statement={statement}>
      {holds !== undefined && (
        <StatusDot tone={holds ? 'info' : 'neutral'}>{holds ? t('why.holds') : t('why.holdsNot')}</StatusDot>
      )}
      <span className={classes.through}>
        <MemberName of={role} />
        {member !== role && (
          <>
            {t('why.through')} <MemberName of={member} />
          </>
        )}
      </span>
    </StatementRow>
  );
}
