import { Card, RowList } from '@callboard/ui';
import { IconCirclePlus } from '@callboard/ui/icons';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { DEFAULT_NAMESPACE } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { createFromTemplateRoute } from '../../routes.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { ButtonLink } from '../overview/ButtonLink.tsx';
import classes from './Kinds.module.css';
import { questionsOf, stepsOf } from './templateParts.ts';

/** What a template asks for and does, and the way to its form. */
export function TemplateCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const form = useRouteRef(createFromTemplateRoute);
  const { namespace = DEFAULT_NAMESPACE, name } = entity.metadata;
  const questions = questionsOf(entity);
  const steps = stepsOf(entity);
  return (
    <>
      {form && (
        <div>
          <ButtonLink to={form({ namespace, templateName: name })} icon={IconCirclePlus}>
            {t('template.use')}
          </ButtonLink>
        </div>
      )}
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
