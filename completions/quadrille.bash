# bash completion for quadrille: source <(quadrille completion bash)
#
# The line goes to the program as one argument. Nothing of it is evaluated.
_quadrille() {
    local kind value description
    COMPREPLY=()
    {
        read -r kind
        # Left to bash, which quotes the names of files as they need it.
        [[ $kind == values ]] || return
        while IFS=$'\t' read -r value description; do
            # Where = parts words, only what stands behind it is replaced.
            [[ $COMP_WORDBREAKS == *=* ]] && value=${value#--*=}
            COMPREPLY+=("$value")
        done
    } < <(command quadrille complete "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
    # Bash 3.2, which macOS has, does not know it: there, files are offered where nothing else is.
    compopt +o default 2>/dev/null
}
complete -o default -F _quadrille quadrille
