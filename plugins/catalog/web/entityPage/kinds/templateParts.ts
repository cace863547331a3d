import { type Entity, isPlainObject } from '../../../common/index.ts';

type Question = { id: string; title: string; description?: string; isRequired: boolean };
type Step = { id: string; title: string; action: string };

/** The fields of a template's form, from all its pages. */
export function questionsOf({ spec }: Entity): Question[] {
  return objectsIn([spec?.parameters ?? []].flat()).flatMap((page, pageIndex) => {
    const required = Array.isArray(page.required) ? page.required : [];
    return Object.entries(isPlainObject(page.properties) ? page.properties : {}).flatMap(([name, field]) => {
      if (!isPlainObject(field)) return [];
      const description = textOf(field.description);
      const title = textOf(field.title) ?? name;
      return [{ id: `${pageIndex}.${name}`, title, description, isRequired: required.includes(name) }];
    });
  });
}

export function stepsOf({ spec }: Entity): Step[] {
  return objectsIn(Array.isArray(spec?.steps) ? spec.steps : []).map((step, index) => {
    const action = textOf(step.action) ?? '';
    return { id: String(index), title: textOf(step.name) ?? textOf(step.id) ?? action, action };
  });
}

function objectsIn(values: readonly unknown[]): Record<string, unknown>[] {
  return values.filter(isPlainObject) as Record<string, unknown>[];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
