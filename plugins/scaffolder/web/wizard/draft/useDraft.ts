import { withoutSecrets } from '@callboard/forms';
import { useIdentity } from '@callboard/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { JsonObject, ParameterSchema } from '../../../common/index.ts';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

const writingDelay = 400;

type Options = {
  templateRef: string;
  pages: ParameterSchema['steps'];
  /** A link with values takes precedence over the draft. */
  isIgnored: boolean;
};

/** Restores the user's draft and stores changes, without secrets, until the form is sent. */
export function useDraft({ templateRef, pages, isIgnored }: Options) {
  const { userEntityRef } = useIdentity();
  const [restored, setRestored] = useState(() => (isIgnored ? undefined : readDraft(userEntityRef, templateRef)));
  const first = useRef<string>(undefined);
  const isUsed = useRef(false);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; write(): void }>(undefined);

  const flush = useCallback(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    pending.current.write();
    pending.current = undefined;
  }, []);

  const keep = useCallback(
    (values: JsonObject, page: number) => {
      const kept = withoutSecrets(pages, values);
      // Initial values and values filled in by fields are not a draft until the user changes something.
      const text = JSON.stringify([kept, page]);
      if (!isUsed.current) first.current = text;
      if (first.current === text && !restored) return;
      if (pending.current) clearTimeout(pending.current.timer);
      const write = () => keepDraft(userEntityRef, templateRef, { values: kept, page });
      pending.current = { timer: setTimeout(flush, writingDelay), write };
    },
    [pages, restored, userEntityRef, templateRef, flush],
  );

  const forget = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = undefined;
    isUsed.current = false;
    setRestored(undefined);
    forgetDraft(userEntityRef, templateRef);
  }, [userEntityRef, templateRef]);

  useEffect(() => {
    const use = () => {
      isUsed.current = true;
    };
    const edits = ['input', 'click'] as const;
    for (const edit of edits) window.addEventListener(edit, use, true);
    return () => {
      for (const edit of edits) window.removeEventListener(edit, use, true);
    };
  }, []);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { restored, keep, forget };
}
