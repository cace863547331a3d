import { QuietIconButton } from '@callboard/ui';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { formTranslation } from '../../formTranslation.ts';
import classes from './Field.module.css';

/** One entry of a list with its actions. */
export function ArrayFieldItemTemplate({ children, buttonsProps, hasToolbar, index }: ArrayFieldItemTemplateProps) {
  const { t } = useTranslation(formTranslation);
  const { disabled, readonly, hasMoveUp, hasMoveDown, hasCopy, hasRemove } = buttonsProps;
  const tools = [
    { isThere: hasMoveUp, label: t('up'), Icon: IconArrowUp, act: buttonsProps.onMoveUpItem },
    { isThere: hasMoveDown, label: t('down'), Icon: IconArrowDown, act: buttonsProps.onMoveDownItem },
    { isThere: hasCopy, label: t('copy'), Icon: IconCopy, act: buttonsProps.onCopyItem },
    { isThere: hasRemove, label: t('remove'), Icon: IconTrash, act: buttonsProps.onRemoveItem },
  ].filter(({ isThere }) => isThere);
  return (
    <li className={classes.item}>
      <div className={classes.itemBody}>{children}</div>
      {hasToolbar && !disabled && !readonly && (
        <div className={classes.tools}>
          {tools.map(({ label, Icon, act }) => (
            <QuietIconButton key={label} label={t('item', { title: label, number: index + 1 })} onClick={act}>
              <Icon size={16} aria-hidden />
            </QuietIconButton>
          ))}
        </div>
      )}
    </li>
  );
}
