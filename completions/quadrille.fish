# fish completion for quadrille: quadrille completion fish | source
#
# The line goes to the program as one argument. Nothing of it is evaluated.
function __quadrille_offers_values
    set -l line (commandline -cp)
    set -l reply (command quadrille complete "$line" 2>/dev/null)
    set -g __quadrille_values
    # Where this fails, fish completes files by itself.
    test "$reply[1]" = values; or return 1
    set -q reply[2]; and set -g __quadrille_values $reply[2..-1]
    return 0
end
complete -c quadrille -e
complete -c quadrille -f -n __quadrille_offers_values -a '$__quadrille_values'
