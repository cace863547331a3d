import { QuietIconButton } from '@callboard/ui';
import { IconGripVertical, IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { useRef } from 'react';
import { removeItem } from '../layout/changes.ts';
import { editTranslation } from './editTranslation.ts';
import { ItemMenu } from './ItemMenu.tsx';
import classes from './ItemTools.module.css';
import { useChangeMessages } from './useChangeMessages.ts';
import type { ToolProps } from './useEditor.ts';
import { useItemKeys } from './useItemKeys.ts';
import { useItemPointer } from './useItemPointer.ts';
import { useItemTitle } from './useItemTitle.ts';

/** The overlay of a card in edit mode: a drag handle, a menu and a resize corner. */
export function ItemTools(props: ToolProps) {
  const { item, editor, widgets } = props;
  const { t } = useTranslation(editTranslation);
  const title = useItemTitle(widgets)(item);
  const messages = useChangeMessages(props);
  const grip = useRef<HTMLButtonElement>(null);
  const corner = useRef<HTMLButtonElement>(null);
  const { moving, resizing } = useItemPointer(props);
  const onMoveKey = useItemKeys(props, grip, 'move');
  const onResizeKey = useItemKeys(props, corner, 'resize');
  return (
    <div className={classes.tools} data-low={item.rows === 1 || undefined}>
      <div className={classes.bar}>
        <div className={classes.handle} {...moving}>
          <button
            ref={grip}
            type="button"
            className={classes.grip}
            aria-label={t('move', { title })}
            title={t('move.keys')}
            onKeyDown={onMoveKey}
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
          <span className={classes.title} title={title} aria-hidden>
            {title}
          </span>
        </div>
        <ItemMenu {...props} />
        <QuietIconButton
          label={t('remove.of', { title })}
          onClick={() => editor.change(removeItem(editor.layout, item.id), messages.removed())}
        >
          <IconX size={16} aria-hidden />
        </QuietIconButton>
      </div>
      <button
        ref={corner}
        type="button"
        className={classes.corner}
        aria-label={t('resize', { title })}
        onKeyDown={onResizeKey}
        {...resizing}
      />
    </div>
  );
}
