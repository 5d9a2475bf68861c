/** Why the last try did not work; the pages say it in words. */
export type SignInError =
  /** The address can't be right. */
  | { kind: 'address' }
  /** No more codes for this address or from this network until then. */
  | { kind: 'too-many-codes'; until: Date }
  /** No more codes for anyone until then. */
  | { kind: 'used-up'; until: Date }
  /** Nothing was changed. */
  | { kind: 'failed' };

/** What the page that asks for an address shows. */
export interface SignInView {
  /** Of the sign-in; a hidden field of every form. */
  state: string;
  /** What to fill in, or empty. */
  email: string;
  error: SignInError | null;
  /** No email can be sent at the moment, to no one. */
  notice: 'no-email' | null;
  /** Whether anyone has a passkey, so that one is offered. */
  hasPasskeys: boolean;
}

/** Why a code was not taken. */
export type CodeError =
  | { kind: 'wrong' }
  /** Too often wrong for this address or from this network. */
  | { kind: 'too-many-tries'; until: Date }
  /** Another code was asked for before `mayResendAt`. */
  | { kind: 'too-early' }
  | { kind: 'too-many-codes'; until: Date }
  /** No more codes for anyone until then. */
  | { kind: 'used-up'; until: Date }
  | { kind: 'failed' };

/** What the page that asks for the code shows. */
export interface CodeView {
  state: string;
  /** Where the code was sent. */
  email: string;
  /** What was typed, shown again after a mistake. */
  code: string;
  error: CodeError | null;
  /** How often a code can still be entered. */
  triesLeft: number;
  /** Why this code no longer works, so that a new one is needed. */
  locked: 'too-often-wrong' | 'expired' | null;
  /** Whether another code was just sent, and the earlier one ended. */
  sentAgain: boolean;
  /** From when on another code can be asked for. */
  mayResendAt: Date;
  expiresAt: Date;
  /** When the page is made. */
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
