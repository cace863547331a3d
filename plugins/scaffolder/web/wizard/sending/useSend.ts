import { toError } from '@callboard/errors';
import { useApis, useExtensions, useRouteRef, useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { JsonObject, ParameterSchema } from '../../../common/index.ts';
import { taskRoute } from '../../routes.ts';
import { useCreateTask } from '../queries.ts';
import { wizardTranslation } from '../wizardTranslation.ts';
import { decorated } from './decorated.ts';
import { formDecoratorPoint } from './formDecoratorPoint.ts';

/** Runs a template with the values and opens the run. */
export function useSend(templateRef: string, { formDecorators = [] }: ParameterSchema, onSent: () => void) {
  const { t } = useTranslation(wizardTranslation);
  const decorators = useExtensions(formDecoratorPoint);
  const api = useApis();
  const navigate = useNavigate();
  const taskUrl = useRouteRef(taskRoute);
  const { mutateAsync: createTask } = useCreateTask();
  const [state, setState] = useState<{ isBusy: boolean; error?: Error }>({ isBusy: false });

  async function send(values: JsonObject, secrets: Readonly<Record<string, string>>) {
    setState({ isBusy: true });
    try {
      const missing = (id: string) => t('noDecorator', { id });
      const filled = await decorated({ values, secrets }, { formDecorators, decorators, api, missing });
      const taskId = await createTask({ templateRef, ...filled });
      onSent();
      navigate(taskUrl({ taskId }));
    } catch (thrown) {
      setState({ isBusy: false, error: toError(thrown) });
    }
  }
  return { send, ...state };
}
