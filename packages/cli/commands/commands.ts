import type { Command } from '../command.ts';
import { actionsList } from './actionsList.ts';
import { actionsRun } from './actionsRun.ts';
import { catalogGet } from './catalogGet.ts';
import { catalogQuery } from './catalogQuery.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { templatesRun } from './templatesRun.ts';
import { whoami } from './whoami.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [
  login,
  logout,
  whoami,
  actionsList,
  actionsRun,
  catalogGet,
  catalogQuery,
  templatesRun,
];
