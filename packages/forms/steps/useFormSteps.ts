import type { JsonObject } from '@callboard/json-schema';
import { featureFlagsApi, useApi, useFeatureFlags } from '@callboard/web-kit';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { pageConditionHolds } from '../common/index.ts';
import { useFormSecrets } from '../context/formSecrets.tsx';
import { usePageErrors } from '../page/usePageErrors.ts';
import { type FormSchema, formSchemaOf } from '../schema/formSchema.ts';
import { sentValues } from '../schema/sentValues.ts';
import { visiblePages } from '../schema/visiblePages.ts';
import { hasErrors } from '../validation/errorTree.ts';
import type { TemplateFormProps } from './templateFormProps.ts';

/** A visible page; `page` is the page of the template, for the form. */
type FormStep = FormSchema & { title: string; description?: string; page: JsonObject };

const focusable = 'input:not([type=hidden]):not(:disabled), select, textarea, button:not(:disabled), [tabindex="0"]';

/** The current step, the values and the navigation of a form. */
export function useFormSteps(props: TemplateFormProps) {
  const { initialValues = {}, initialPage = 0, onChange, onSubmit } = props;
  const all = useSteps(props.pages);
  const [values, setValues] = useState(initialValues);
  const pages = all.filter(({ page }) => pageConditionHolds(page.when, values));
  const [step, setCurrent] = useState(initialPage);
  // A page may have disappeared, because of a feature flag or while the author edits the template.
  const current = Math.min(step, pages.length);
  const [reached, setReached] = useState(current);
  const [isChecking, setChecking] = useState(false);
  const { secrets } = useFormSecrets();
  const page = pages[current];
  const { shown, leave, check } = usePageErrors(page, values);
  const body = useRef<HTMLElement>(null);
  const headingId = useId();
  const pendingFocus = useRef<'field' | 'error' | undefined>(undefined);
  const checks = useRef<AbortController>(undefined);
  useEffect(() => () => checks.current?.abort(), []);

  const notifyChange = useEffectEvent(() => onChange?.(values, current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when these change.
  useEffect(() => notifyChange(), [values, current]);

  // Without dependencies, because the element may appear in a later render, such as errors after validation.
  useEffect(() => {
    if (pendingFocus.current === 'error' && focusIn(body.current?.querySelector('[data-wrong]')))
      pendingFocus.current = undefined;
    if (pendingFocus.current !== 'field') return;
    pendingFocus.current = undefined;
    const isThere = page && focusIn(body.current?.querySelector('form fieldset'));
    if (!isThere) document.getElementById(headingId)?.focus();
  });

  function show(next: number) {
    pendingFocus.current = 'field';
    setCurrent(next);
    setReached((before) => Math.max(before, next));
  }

  /** Whether these pages are valid; opens the first invalid one. */
  async function areRight(steps: readonly number[]): Promise<boolean> {
    checks.current?.abort();
    checks.current = new AbortController();
    const { signal } = checks.current;
    setChecking(true);
    try {
      for (const index of steps) {
        const errors = await check(pages[index]!, values, signal);
        if (signal.aborted) return false;
        if (!hasErrors(errors)) continue;
        setCurrent(index);
        pendingFocus.current = 'error';
        return false;
      }
      return true;
    } finally {
      if (!signal.aborted) setChecking(false);
    }
  }

  /** Going back is always possible, going forward only if this page is valid. */
  async function go(next: number) {
    if (next <= current || (await areRight([current]))) show(next);
  }

  return {
    pages,
    page,
    current,
    reached,
    values,
    secrets,
    shown,
    isChecking,
    body,
    headingId,
    leave,
    change: setValues,
    back: () => show(current - 1),
    next: () => go(current + 1),
    go,
    async submit() {
      if (await areRight(pages.map((_, index) => index))) onSubmit(sentValues(pages, values, all), secrets);
    },
  };
}

function useSteps(given: TemplateFormProps['pages']): FormStep[] {
  const flags = useApi(featureFlagsApi);
  const { flags: states } = useFeatureFlags();
  return useMemo(() => {
    // Evaluated again when a flag changes.
    const visible = states ? visiblePages(given, flags.isActive) : [];
    return visible.map(({ title, description, schema }) => ({
      ...formSchemaOf(schema),
      title,
      ...(description === undefined ? {} : { description }),
      page: schema,
    }));
  }, [given, flags, states]);
}

function focusIn(place: Element | null | undefined): boolean {
  const target = place?.querySelector<HTMLElement>(focusable);
  target?.focus();
  return target !== null && target !== undefined;
}
