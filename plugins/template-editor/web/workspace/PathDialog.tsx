import { Dialog } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { pathProblem } from '../directory/filePath.ts';
import { editorTranslation } from '../editorMessages.ts';

type PathDialogProps = {
  title: string;
  submitLabel: string;
  /** The initial path. */
  path: string;
  others: readonly string[];
  onSubmit: (path: string) => void;
  onClose: () => void;
};

/** Asks for the path of a file. */
export function PathDialog({ title, submitLabel, path: before, others, onSubmit, onClose }: PathDialogProps) {
  const { t } = useTranslation(editorTranslation);
  const [path, setPath] = useState(before);
  const [wasSent, setSent] = useState(false);
  const problem = pathProblem(path.trim(), others);
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (!problem) onSubmit(path.trim());
        }}
      >
        <TextInput
          label={t('tree.path')}
          description={t('tree.pathHint')}
          value={path}
          data-autofocus
          onChange={(event) => setPath(event.currentTarget.value)}
          error={problem && (wasSent || (path !== '' && path !== before)) ? t(`tree.problem.${problem}`) : undefined}
        />
        <Group justify="flex-end" mt="md">
          <Button type="submit">{submitLabel}</Button>
        </Group>
      </form>
    </Dialog>
  );
}
