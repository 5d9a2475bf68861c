/** Why a login was refused; goes into the audit row and decides what the visitor reads. */
export type RefusalReason =
  | 'attempt-missing'
  | 'cancelled'
  | 'answer-invalid'
  | 'email-missing'
  | 'email-unverified';

/** The provider answered, and the answer does not sign anybody in. */
export class LoginRefusedError extends Error {
  override readonly name = 'LoginRefusedError';
  readonly reason: RefusalReason;
  /** For log and audit: codes only, nothing secret. */
  readonly detail: string | undefined;

  constructor(reason: RefusalReason, detail?: string) {
    super(`Login refused: ${reason}`);
    this.reason = reason;
    this.detail = detail;
  }
}

/** The provider does not answer, answers nonsense, or does not accept this site as its client. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
  readonly detail: string;

  constructor(detail: string) {
    super(`Identity provider unavailable: ${detail}`);
    this.detail = detail;
  }
}
