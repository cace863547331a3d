import {
  IconChevronDown,
  IconDownload,
  IconFileText,
  IconFolder,
  IconPackage,
  IconPlus,
  IconSend,
  IconTemplate,
  IconX,
} from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FoundTemplate } from '../code/yaml/templatesIn.ts';
import { canOpenLocal } from '../directory/localDirectory.ts';
import { editorTranslation } from '../editorMessages.ts';

type EditorToolbarProps = {
  hasDirectory: boolean;
  templates: readonly FoundTemplate[];
  current: FoundTemplate | undefined;
  onOpen: () => void;
  onCreate: () => void;
  onScratch: () => void;
  onUpload: () => void;
  onCatalog: () => void;
  onExport: () => void;
  onClose: () => void;
  onTemplate: (template: FoundTemplate) => void;
  onPublish: () => void;
};

/** The menus of the editor. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { t } = useTranslation(editorTranslation);
  return (
    <>
      <FileMenu {...props} />
      <TemplatesMenu {...props} />
      <Button leftSection={<IconSend size={16} aria-hidden />} disabled={!props.hasDirectory} onClick={props.onPublish}>
        {t('menu.publish')}
      </Button>
    </>
  );
}

function FileMenu(props: EditorToolbarProps) {
  const { t } = useTranslation(editorTranslation);
  const refusal = canOpenLocal() ? undefined : t('manage.chromiumOnly');
  const local = { isDisabled: refusal !== undefined, hint: refusal };
  return (
    <ToolbarMenu label={t('menu.file')}>
      <FileItem icon={IconFolder} label={t('menu.open')} onClick={props.onOpen} {...local} />
      <FileItem icon={IconPlus} label={t('menu.create')} onClick={props.onCreate} {...local} />
      <Menu.Divider />
      <FileItem icon={IconTemplate} label={t('menu.catalog')} onClick={props.onCatalog} />
      <FileItem icon={IconPackage} label={t('menu.upload')} onClick={props.onUpload} />
      <FileItem icon={IconFileText} label={t('menu.scratch')} onClick={props.onScratch} />
      <Menu.Divider />
      <FileItem
        icon={IconDownload}
        label={t('menu.export')}
        isDisabled={!props.hasDirectory}
        onClick={props.onExport}
      />
      <FileItem icon={IconX} label={t('menu.close')} onClick={props.onClose} />
    </ToolbarMenu>
  );
}

function TemplatesMenu({ templates, current, onTemplate, onCatalog }: EditorToolbarProps) {
  const { t } = useTranslation(editorTranslation);
  return (
    <ToolbarMenu label={t('menu.templates')}>
      <Menu.Label>{t('menu.here')}</Menu.Label>
      {templates.length === 0 && <Menu.Item disabled>{t('menu.noneHere')}</Menu.Item>}
      {templates.map((template) => (
        <Menu.Item
          key={template.key}
          aria-current={template.key === current?.key || undefined}
          title={template.path}
          fw={template.key === current?.key ? 600 : undefined}
          onClick={() => onTemplate(template)}
        >
          {template.title}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <FileItem icon={IconTemplate} label={t('menu.catalog')} onClick={onCatalog} />
    </ToolbarMenu>
  );
}

function ToolbarMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end" width={270} hideDetached={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

type FileItemProps = {
  icon: typeof IconFolder;
  label: string;
  isDisabled?: boolean;
  /** Why it is disabled. */
  hint?: string | undefined;
  onClick: () => void;
};

function FileItem({ icon: Icon, label, isDisabled = false, hint, onClick }: FileItemProps) {
  return (
    <Menu.Item leftSection={<Icon size={16} aria-hidden />} disabled={isDisabled} title={hint} onClick={onClick}>
      {label}
    </Menu.Item>
  );
}
