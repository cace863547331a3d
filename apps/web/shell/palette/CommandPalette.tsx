import { type Command, type CommandSource, commandPoint, useExtensions, useTranslation } from '@callboard/web-kit';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useIsPhone } from '../device.ts';
import { Gather } from '../Gather.tsx';
import { shellTranslation } from '../shellTranslation.ts';
import classes from './CommandPalette.module.css';
import type { CommandPaletteProps } from './PaletteBody.tsx';
import { PaletteBody } from './PaletteBody.tsx';

/** The command palette: opens any page and runs any command from the keyboard. Its code is a separate chunk. */
export function CommandPalette({ isOpen, onClose, ...typed }: CommandPaletteProps) {
  const { t } = useTranslation(shellTranslation);
  const isPhone = useIsPhone();
  const [isMounted, setMounted] = useState(false);
  // The dialog remembers the focused element only when it changes to open, which it could not see if it were open in its
  // first render.
  useEffect(() => setMounted(true), []);
  return (
    <Modal.Root
      opened={isOpen && isMounted}
      onClose={onClose}
      size={640}
      yOffset="14dvh"
      fullScreen={isPhone}
      classNames={{ content: classes.content, body: classes.body }}
      transitionProps={{ transition: 'fade-down', duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={t('palette.title')}>
        <Modal.Body>
          <OpenPalette onClose={onClose} {...typed} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function OpenPalette(props: Omit<CommandPaletteProps, 'isOpen'>) {
  const { text, isActions } = wantedBy(props.query);
  const sources = useExtensions(commandPoint);
  return (
    <Gather hooks={sources.map((source) => commandsOf(source, isActions && source.isSearch ? '' : text))}>
      {(found) => (
        <PaletteBody
          {...props}
          text={text}
          commands={found.flatMap(({ commands }) => (isActions ? commands.filter(isAction) : commands))}
          isLoading={found.some(({ isLoading }) => isLoading)}
        />
      )}
    </Gather>
  );
}

const commandsOf = (source: CommandSource, query: string) => () => source.useCommands(query);

/** As in editors, a `>` before the text limits the palette to actions. */
function wantedBy(query: string): { text: string; isActions: boolean } {
  const isActions = query.trimStart().startsWith('>');
  return { text: isActions ? query.trimStart().slice(1).trimStart() : query, isActions };
}

/** Not a search result, and not an entity or run of the user. */
const isAction = ({ standing, isOnlyRecent, about }: Command) =>
  standing === undefined && !isOnlyRecent && about !== 'user';
