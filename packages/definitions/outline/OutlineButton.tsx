import { IconMenu2 } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { outlineTranslation } from '../language/outlineTranslation.ts';
import type { OutlineGroup } from './outline.ts';

const OutlineDrawer = lazy(async () => ({ default: (await import('./OutlineDrawer.tsx')).OutlineDrawer }));

type OutlineButtonProps = { groups: readonly OutlineGroup[]; current: string | undefined };

/** On small screens the outline is behind a button. */
export function OutlineButton({ groups, current }: OutlineButtonProps) {
  const { t } = useTranslation(outlineTranslation);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  const button = useRef<HTMLButtonElement>(null);

  function closeAndReturn() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconMenu2 size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('contents')}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <OutlineDrawer
            groups={groups}
            current={current}
            isOpen={isOpen}
            onFollow={() => setOpen(false)}
            onClose={closeAndReturn}
          />
        </Suspense>
      )}
    </>
  );
}
