import { parseEntityRef } from '@callboard/plugin-catalog/common';
import { useRouteRef } from '@callboard/web-kit';
import { fixTemplateRoute } from '../entry.ts';

type Values = Readonly<Record<string, unknown>>;

/** The form of the template that fixes an entity, with its values filled in; undefined if there is no such page. */
export function useTemplateUrl(template: string | undefined, values: Values): string | undefined {
  const form = useRouteRef(fixTemplateRoute);
  if (!form || template === undefined) return undefined;
  try {
    const { namespace, name } = parseEntityRef(template, { defaultKind: 'template' });
    const formData = JSON.stringify(values);
    return `${form({ namespace, templateName: name })}?${new URLSearchParams({ formData })}`;
  } catch {
    // The scorecard names something that is not a ref.
    return undefined;
  }
}
