import classes from './templates.module.css';

interface TemplateVariablesProps {
  /** Each variable with what it stands for. */
  variables: Record<string, string>;
  onInsert: (placeholder: string) => void;
}

/** The variables of a template; each goes in where the cursor stands. */
export function TemplateVariables({ variables, onInsert }: TemplateVariablesProps) {
  return (
    <div>
      <p className={classes.label} id="template-variables">
        Variables
      </p>
      <ul className={classes.variables} aria-labelledby="template-variables">
        {Object.entries(variables).map(([name, meaning]) => (
          <li key={name}>
            <button
              className={classes.variable}
              type="button"
              title={`Insert: ${meaning}`}
              // Keeps the cursor where it is in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(`{{${name}}}`)}
            >
              {`{{${name}}}`}
            </button>
            <span className={classes.quiet}>{meaning}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
