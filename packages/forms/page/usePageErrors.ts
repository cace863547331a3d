import type { JsonObject } from '@callboard/json-schema';
import { useApis, useTranslation } from '@callboard/web-kit';
import type { ErrorSchema } from '@rjsf/utils';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFormFields } from '../fields/useFormFields.ts';
import { formTranslation } from '../formTranslation.ts';
import type { FormSchema } from '../schema/formSchema.ts';
import { mergedErrors, shownErrors } from '../validation/errorTree.ts';
import type { Path } from '../validation/problem.ts';
import { fieldErrors } from './fieldErrors.ts';
import { schemaErrors } from './schemaErrors.ts';

const typingDelay = 300;
const nothing: ErrorSchema = {};
const nowhere: ReadonlySet<string> = new Set();

type PageState = { left: ReadonlySet<string>; isTried: boolean; found: ErrorSchema };
const untouched: PageState = { left: nowhere, isTried: false, found: nothing };

/**
 * The errors shown on a page: at first only at fields that have lost the focus, and at all fields once the user has tried to continue.
 * Errors of plugin fields follow when their validation has finished.
 */
export function usePageErrors(page: FormSchema | undefined, values: JsonObject) {
  const { t } = useTranslation(formTranslation);
  const fields = useFormFields();
  const api = useApis();
  const [states, setStates] = useState<ReadonlyMap<FormSchema, PageState>>(new Map());
  const { left, isTried, found } = (page && states.get(page)) ?? untouched;

  const change = useCallback(
    (of: FormSchema, next: (before: PageState) => Partial<PageState>) =>
      setStates((before) => {
        const state = before.get(of) ?? untouched;
        return new Map(before).set(of, { ...state, ...next(state) });
      }),
    [],
  );
  const ask = useCallback(
    (of: FormSchema, filled: JsonObject, signal: AbortSignal) => {
      const failed = (message: string) => t('checkFailed', { message });
      return fieldErrors(of, { values: filled, fields, api, signal, failed });
    },
    [fields, api, t],
  );

  const isLive = isTried || left.size > 0;
  useEffect(() => {
    if (!page || !isLive) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const next = await ask(page, values, controller.signal);
      if (!controller.signal.aborted) change(page, () => ({ found: next }));
    }, typingDelay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [page, values, isLive, ask, change]);

  const shown = useMemo(() => {
    if (!page || !isLive) return nothing;
    const isShown = (path: Path) => isTried || path.some((_, index) => left.has(keyOf(path.slice(0, index + 1))));
    return shownErrors(mergedErrors(schemaErrors(page, values, t), found), isShown);
  }, [page, values, isLive, isTried, left, found, t]);

  const leave = useCallback(
    (path: Path) => page && change(page, (before) => ({ left: new Set(before.left).add(keyOf(path)) })),
    [page, change],
  );

  /** All errors of a page; from then on the page shows them. */
  const check = useCallback(
    async (of: FormSchema, filled: JsonObject, signal: AbortSignal): Promise<ErrorSchema> => {
      const inFields = await ask(of, filled, signal);
      if (!signal.aborted) change(of, () => ({ isTried: true, found: inFields }));
      return mergedErrors(schemaErrors(of, filled, t), inFields);
    },
    [ask, change, t],
  );
  return { shown, leave, check };
}

const keyOf = (path: Path): string => JSON.stringify(path.map(String));
