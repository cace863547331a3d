import { useTranslation } from '@callboard/web-kit';
import { Drawer } from '@mantine/core';
import { outlineTranslation } from '../language/outlineTranslation.ts';
import { OutlineNav } from './OutlineNav.tsx';
import type { OutlineGroup } from './outline.ts';

type OutlineDrawerProps = {
  groups: readonly OutlineGroup[];
  current: string | undefined;
  isOpen: boolean;
  /** Called when an entry is chosen; the focus moves to its section. */
  onFollow: () => void;
  onClose: () => void;
};

export function OutlineDrawer({ groups, current, isOpen, onFollow, onClose }: OutlineDrawerProps) {
  const { t } = useTranslation(outlineTranslation);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={t('contents')}
      position="left"
      size="320px"
      // The focus depends on how it was closed.
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('closeContents') }}
    >
      <OutlineNav groups={groups} current={current} onFollow={onFollow} />
    </Drawer>
  );
}
