import { Card, RowList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './Kinds.module.css';
import { questionsOf, stepsOf } from './templateParts.ts';

/** The parameters and steps of a template. */
export function TemplateCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const questions = questionsOf(entity);
  const steps = stepsOf(entity);
  return (
    <>
      {questions.length > 0 && (
        <Card title={t('template.asks')} count={questions.length} isFlush>
          <RowList
            rows={questions.map(({ id, title, description, isRequired }) => ({
              id,
              title,
              description,
              aside: isRequired ? t('template.required') : undefined,
            }))}
          />
        </Card>
      )}
      {steps.length > 0 && (
        <Card title={t('template.does')} count={steps.length} isFlush>
          <RowList
            rows={steps.map(({ id, title, action }) => ({
              id,
              title,
              aside: <code className={classes.action}>{action}</code>,
            }))}
          />
        </Card>
      )}
    </>
  );
}
