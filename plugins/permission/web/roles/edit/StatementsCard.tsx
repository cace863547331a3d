import { Card, List } from '@callboard/ui';
import { IconPlus } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import parts from '../../parts/Parts.module.css';
import { type Draft, type DraftStatement, withNewStatement } from './draft.ts';
import { usePolicyVocabulary } from './editQueries.ts';
import { editTranslation } from './editTranslation.ts';
import classes from './RoleEditor.module.css';
import { StatementFields } from './StatementFields.tsx';

type StatementsCardProps = { draft: Draft; onChange: (draft: Draft) => void };

/** The statements of a role. */
export function StatementsCard({ draft, onChange }: StatementsCardProps) {
  const { t } = useTranslation(editTranslation);
  const { data: vocabulary } = usePolicyVocabulary();
  const { statements } = draft;
  const replace = (id: number, next: DraftStatement[]) =>
    onChange({ ...draft, statements: statements.flatMap((one) => (one.id === id ? next : [one])) });
  return (
    <Card title={t('statements.title')} count={statements.length} isFlush>
      {statements.length === 0 && <p className={parts.note}>{t('statements.none')}</p>}
      {statements.length > 0 && (
        <List isDivided aria-label={t('statements.title')}>
          {statements.map((statement) => (
            <StatementFields
              key={statement.id}
              statement={statement}
              permissions={vocabulary?.permissions ?? []}
              rules={vocabulary?.rules ?? []}
              onChange={(changed) => replace(statement.id, [changed])}
              onRemove={() => replace(statement.id, [])}
            />
          ))}
        </List>
      )}
      <div className={classes.adding}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange(withNewStatement(draft))}
        >
          {t('statements.add')}
        </Button>
      </div>
    </Card>
  );
}
