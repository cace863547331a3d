import { useTheme } from '@callboard/web-kit';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineVariables, theme } from './theme.ts';

/** Provides fonts, colours, and the light or dark theme that the user chose. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { variant } = useTheme().theme;
  return (
    <MantineProvider theme={theme} cssVariablesResolver={mantineVariables} forceColorScheme={variant}>
      {children}
    </MantineProvider>
  );
}
