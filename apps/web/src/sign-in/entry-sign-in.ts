/**
 * The script of the pages of sign-in, which only adds to them: they are plain forms and work without it. It must import
 * nothing that another page imports, so that it stays one small file.
 */
import { startForms } from './busy.ts';

startForms();
