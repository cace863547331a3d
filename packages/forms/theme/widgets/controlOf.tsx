import type { WidgetProps } from '@rjsf/utils';
import { Words } from '../Words.tsx';

/** The label, description and errors of a control or a group of controls. */
export function frameOf(props: WidgetProps) {
  const { label, hideLabel, required, rawErrors } = props;
  return {
    ...(hideLabel ? { 'aria-label': label } : { label }),
    description: explanationOf(props),
    descriptionProps: { component: 'div' as const },
    error: errorOf(rawErrors),
    required,
  };
}

/** The same, with the props of a single control. */
export function controlOf(props: WidgetProps) {
  const { id, disabled, readonly, autofocus, placeholder } = props;
  return { ...frameOf(props), id, disabled, readOnly: readonly, placeholder, autoFocus: autofocus === true };
}

export function errorOf(errors: readonly string[] | undefined): string | undefined {
  return errors && errors.length > 0 ? [...new Set(errors)].join('. ') : undefined;
}

/** The description and help in one element, so screen readers read both. */
export function explanationOf({ schema, options }: Pick<WidgetProps, 'schema' | 'options'>) {
  const text = explanation(options.description ?? schema.description, options.help);
  return text === undefined ? undefined : <Words text={text} />;
}

export function explanation(description: unknown, help: unknown): string | undefined {
  const texts = [description, help].filter((text) => typeof text === 'string' && text !== '');
  return texts.length > 0 ? texts.join('\n\n') : undefined;
}
