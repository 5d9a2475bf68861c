import { FILE_FAULTS, type FileFault } from '@rapport/domain/imports/file-faults';
import { AppError } from '@rapport/domain/shared/app-error';

/** A file that cannot be imported. Its message is the sentence that the owner reads. */
export class ImportFileError extends AppError {
  readonly fault: FileFault;

  constructor(fault: FileFault, message: string) {
    super('BAD_REQUEST', message, { issues: [{ path: ['file'], message }] });
    this.fault = fault;
  }
}

/** The error of a fault, with what its sentence names. */
export function fileError<Fault extends FileFault>(
  fault: Fault,
  ...details: Parameters<(typeof FILE_FAULTS)[Fault]>
): ImportFileError {
  const describe = FILE_FAULTS[fault] as (...given: Parameters<(typeof FILE_FAULTS)[Fault]>) => string;
  return new ImportFileError(fault, describe(...details));
}
