import { IconCirclePlus } from '@callboard/ui/icons';
import { usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { DEFAULT_NAMESPACE } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { createFromTemplateRoute } from '../../routes.ts';
import { entityTranslation } from '../entityTranslation.ts';

/** Defined here because the scaffolder plugin imports this one. */
const runTemplates = { type: 'basic', name: 'scaffolder.task.create', attributes: { action: 'create' } } as const;

/** The link to a template's form. Renders nothing if no plugin has forms, or if the user may not run templates. */
export function UseTemplate() {
  const { t } = useTranslation(entityTranslation);
  const { namespace = DEFAULT_NAMESPACE, name } = useEntity().metadata;
  const form = useRouteRef(createFromTemplateRoute);
  const { isAllowed, isLoading } = usePermission(runTemplates, undefined, { isWanted: form !== undefined });
  if (!form || (!isAllowed && !isLoading)) return null;
  return (
    <Button
      component={Link}
      to={form({ namespace, templateName: name })}
      leftSection={<IconCirclePlus size={16} aria-hidden />}
    >
      {t('template.use')}
    </Button>
  );
}
