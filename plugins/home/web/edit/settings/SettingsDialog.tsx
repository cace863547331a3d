import { Dialog } from '@callboard/ui';
import { useText, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { setSettings } from '../../layout/changes.ts';
import type { LayoutItem } from '../../layout/layout.ts';
import type { InstalledWidget, Widgets } from '../../page/useWidgets.ts';
import { settingsOf } from '../../settingsOf.ts';
import { editTranslation } from '../editTranslation.ts';
import type { Editor } from '../useEditor.ts';
import { SettingField } from './SettingField.tsx';
import classes from './SettingsDialog.module.css';

type SettingsDialogProps = {
  item: LayoutItem;
  /** The index of the widget in the card. */
  index: number;
  editor: Editor;
  widgets: Widgets;
  onClose: () => void;
};

/** The settings of a widget; each change is saved immediately and shown on the page behind the dialog. */
export function SettingsDialog({ item, index, editor, widgets, onClose }: SettingsDialogProps) {
  const chosen = item.widgets[index];
  const widget = chosen && widgets.byId.get(chosen.widget);
  if (!widget) return null;
  return <Fields item={item} index={index} editor={editor} widget={widget} onClose={onClose} />;
}

type FieldsProps = Omit<SettingsDialogProps, 'widgets'> & { widget: InstalledWidget };

function Fields({ item, index, editor, widget, onClose }: FieldsProps) {
  const { t } = useTranslation(editTranslation);
  const name = useText(widget.title);
  const { settings: chosen = {} } = item.widgets[index] ?? {};
  const values = settingsOf(widget.settings, chosen);
  const change = (key: string, value: string | number | boolean) =>
    editor.change(setSettings(editor.layout, item.id, index, { ...chosen, [key]: value }), '', `${item.id}.${key}`);
  return (
    <Dialog isOpen title={t('settings.title', { name })} onClose={onClose}>
      <div className={classes.fields}>
        {widget.settings?.map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            value={values[setting.key] ?? setting.fallback}
            onChange={(value) => change(setting.key, value)}
          />
        ))}
      </div>
      <div className={classes.end}>
        <Button variant="default" onClick={onClose}>
          {t('settings.close')}
        </Button>
      </div>
    </Dialog>
  );
}
