/** What the page that asks for an address shows. */
export interface SignInView {
  /** Of the sign-in; a hidden field of every form. */
  state: string;
  /** What to fill in, or empty. */
  email: string;
  /** What was wrong with the last try, as a sentence. */
  error: string | null;
  /** With an error: "Try again at" this time follows the sentence. */
  retryAt: Date | null;
  /** No email can be sent at the moment, to no one. */
  notice: 'no-email' | null;
  /** Whether anyone has a passkey, so that one is offered. */
  hasPasskeys: boolean;
  /** Whether someone who is signed in signs in again, because a change asks for it. */
  isStepUp: boolean;
}

/** What the page that asks for the code shows. */
export interface CodeView {
  state: string;
  /** Where the code was sent. */
  email: string;
  error: string | null;
  /** With an error: "Try again at" this time follows the sentence. */
  retryAt: Date | null;
  /** How often a code can still be entered. */
  triesLeft: number;
  /** Whether this code no longer works and a new one is needed. */
  isLocked: boolean;
  /** Whether another code was just sent, and the earlier one ended. */
  sentAgain: boolean;
  /** From when on another code can be asked for. */
  mayResendAt: Date;
  expiresAt: Date;
  /** By the clock of the server, because that of the browser may be off. */
  now: Date;
}

/** What the link of the email shows: a button in the browser that asked, elsewhere the code to type there. */
export type LinkView =
  | { kind: 'same-browser'; token: string; email: string }
  | {
      kind: 'elsewhere';
      code: string;
      askedAt: Date;
      /** Browser and system of the browser that asked. */
      device: string;
      expiresAt: Date;
    }
  | { kind: 'dead' };
