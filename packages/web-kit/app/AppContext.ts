import { createContext, useContext } from 'react';
import type { App } from './App.ts';

export const AppContext = createContext<App | undefined>(undefined);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('This must be used inside an AppProvider');
  return app;
}
